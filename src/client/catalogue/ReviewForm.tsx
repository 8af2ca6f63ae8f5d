import { Button } from '@mantine/core';
import { useSession } from '../session/SessionProvider';
import classes from './Reviews.module.css';

/** The form to write a review; visitors are asked to sign in. */
export function ReviewForm(_props: { productId: number }) {
  const { requireSignIn } = useSession();
  return (
    <div className={classes.form}>
      <h2 className={classes.heading}>Write a Review</h2>
      <Button variant="default" onClick={() => requireSignIn('You need to be signed in to submit a review')}>
        Sign in to write a review
      </Button>
    </div>
  );
}
