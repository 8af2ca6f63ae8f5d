import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { meetsAll, type Requirement } from '@/shared/access/permissions';
import { trpc } from '../../../lib/trpc';
import { useSession } from '../../session/SessionContext';
import { liveOptions } from '../ui/AdminList';

/** Returns a function that reports whether the signed-in person meets requirements. */
export function useCan(): (...needs: readonly Requirement[]) => boolean {
  const { user } = useSession();
  return (...needs) => meetsAll(user?.permissions ?? [], needs);
}

/** Shows a part of a page to those who meet its requirement. */
export function Allowed({ to, children }: { to: Requirement; children: ReactNode }) {
  return useCan()(to) ? children : null;
}

/**
 * Follows the permissions of the signed-in person while the admin is open: regularly, and at once when the server refuses
 * something.
 */
export function useLivePermissions(): void {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { user } = useSession();
  trpc.auth.session.useQuery(undefined, { ...liveOptions, enabled: user !== null });
  useEffect(() => {
    const onEvent = ({ type, action }: { type: string; action?: unknown }) => {
      if (type === 'updated' && isForbidden(action)) void utils.auth.session.invalidate();
    };
    const stops = [
      queryClient.getQueryCache().subscribe(onEvent),
      queryClient.getMutationCache().subscribe(onEvent),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, utils]);
}

const isForbidden = (action: unknown): boolean => {
  const { type, error } = Object(action) as { type?: string; error?: { data?: { httpStatus?: number } } };
  return type === 'error' && error?.data?.httpStatus === 403;
};
