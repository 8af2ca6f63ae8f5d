import { errorText } from '../../../lib/errorText';
import { personal } from '../../../lib/lazyLink';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSession } from '../../session/SessionContext';

export type ReviewVotes = ReturnType<typeof useReviewVotes>;

/** The reviews of a product that the customer voted for, and their own, which takes no votes. */
export function useReviewVotes(productId: number, isOpen: boolean) {
  const { user, requireSignIn } = useSession();
  const utils = trpc.useUtils();
  const enabled = isOpen && user !== null;
  const { data: marked = [] } = trpc.catalogue.myReviewVotes.useQuery(
    { productId },
    { ...personal, enabled },
  );
  const { data: mine } = trpc.catalogue.myReview.useQuery({ productId }, { ...personal, enabled });
  const mutation = trpc.catalogue.voteReview.useMutation({
    onSettled: () =>
      Promise.all([
        utils.catalogue.myReviewVotes.invalidate({ productId }),
        utils.catalogue.reviews.invalidate({ productId }),
      ]),
    onError: (error) => showError('Failed to save your vote', errorText(error, 'An error occurred.')),
  });
  return {
    marked: enabled ? marked : [],
    own: enabled ? (mine?.id ?? null) : null,
    isPending: mutation.isPending,
    vote: (reviewId: number, helpful: boolean) => {
      if (requireSignIn('You need to be signed in to mark a review as helpful'))
        mutation.mutate({ reviewId, helpful });
    },
  };
}
