import { EmptyState } from './EmptyState';
import { LinkButton } from './LinkButton';

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
