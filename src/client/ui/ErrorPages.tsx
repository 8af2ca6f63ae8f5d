import { Button } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { errorText } from '../lib/errorText';
import { EmptyState } from './EmptyState';
import { LinkButton } from './LinkButton';

/** What a page shows when its data could not be loaded. */
export function LoadFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const retry = () => {
    resetQueries();
    reset();
    void router.invalidate();
  };
  return (
    <main className="page">
      <title>Could not be loaded | Tantu</title>
      <EmptyState
        heading="h1"
        title="This page could not be loaded"
        text={error instanceof Error ? errorText(error) : undefined}
      >
        <Button onClick={retry}>Try again</Button>
        <LinkButton to="/" variant="default">
          Back to Home
        </LinkButton>
      </EmptyState>
    </main>
  );
}

/** The page for an address that leads nowhere. */
export function NotFound() {
  return (
    <main className="page">
      <title>Page not found | Tantu</title>
      <EmptyState
        heading="h1"
        title="404 Page Not Found"
        text="The page you are looking for has been moved, sold out of existence, or never was."
      >
        <LinkButton to="/products">Browse the shop</LinkButton>
        <LinkButton to="/" variant="default">
          Back to Home
        </LinkButton>
      </EmptyState>
    </main>
  );
}
