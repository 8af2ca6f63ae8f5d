import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { isCodeMissing, reloadForCode } from '../lib/codeLoading';
import { connection, isUnanswered, onReconnect, reportNoAnswer } from '../lib/connection';
import { errorText } from '../lib/errorText';
import { useShop } from '../lib/useShop';

/** Shown when a page's data or code failed to load; retries once the store is reachable. */
export function LoadFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { shop } = router.options.context;
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const isCode = isCodeMissing(error);
  const isOffline = isCode || (error instanceof Error && isUnanswered(error));
  const retry = () => {
    if (isCode) return window.location.reload();
    resetQueries();
    reset();
    void router.invalidate();
  };
  const retryByItself = useRef(retry);
  retryByItself.current = isCode ? reloadForCode : retry;
  useEffect(() => {
    if (!isOffline) return;
    // Subscribed first: without a subscriber, nothing checks whether the store is reachable again.
    const stop = onReconnect(() => retryByItself.current());
    if (!connection.isOffline()) reportNoAnswer();
    return stop;
  }, [isOffline]);
  return (
    <ErrorPage title="This page could not be loaded" text={failureText(error, isCode)}>
      <title>{`Could not be loaded | ${shop.name}`}</title>
      <button type="button" className="plain-button" data-primary onClick={retry}>
        Try again
      </button>
      <a href="/" className="plain-button">
        Back to Home
      </a>
    </ErrorPage>
  );
}

function failureText(error: unknown, isCode: boolean): string | undefined {
  if (isCode) return 'The store could not be reached. Please check your connection and try again.';
  return error instanceof Error ? errorText(error) : undefined;
}

/** The page for an unknown address. */
export function NotFound() {
  const { name } = useShop();
  return (
    <ErrorPage
      title="404 Page Not Found"
      text="We couldn't find this page. It may have moved, or the product may no longer be sold."
    >
      <title>{`Page not found | ${name}`}</title>
      <Link to="/products" className="plain-button" data-primary>
        Browse the shop
      </Link>
      <Link to="/" className="plain-button">
        Back to Home
      </Link>
    </ErrorPage>
  );
}

/** Plain markup with styles of the first stylesheet, because anything else may be missing. */
function ErrorPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <main className="page error-page">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <div>{children}</div>
    </main>
  );
}
