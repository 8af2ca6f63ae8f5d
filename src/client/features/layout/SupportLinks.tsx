import { Link } from '@tanstack/react-router';
import { useSession } from '../session/SessionContext';

const places = [
  { name: 'My Account', link: { to: '/profile' } },
  { name: 'Wishlist', link: { to: '/profile', search: { tab: 'wishlist' } } },
  { name: 'Cart', link: { to: '/cart' } },
  { name: 'Checkout', link: { to: '/checkout' } },
] as const;

/** Links to the customer's own pages; for a visitor they open the sign-in dialog first. */
export function SupportLinks({ signedIn, className }: { signedIn: boolean; className?: string }) {
  const { openSignIn } = useSession();
  return (
    <ul className={className}>
      {places.map(({ name, link }) => (
        <li key={name}>
          <Link
            {...link}
            preload={false}
            onClick={(event) => {
              if (signedIn) return;
              event.preventDefault();
              openSignIn('sign-in', event.currentTarget.getAttribute('href') ?? undefined);
            }}
          >
            {name}
          </Link>
        </li>
      ))}
      <li>
        <Link to="/forgot-password">Forgot Password</Link>
      </li>
    </ul>
  );
}
