import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { meetsAll, type Requirement } from '@/shared/access/permissions';
import { trpc } from '../../../lib/trpc';
import { useSession } from '../../session/SessionContext';
import { liveOptions } from '../ui/AdminList';

/** Milliseconds after which an open page of the admin knows that the permissions of its person changed. */
const permissionCheckMs = 8_000;

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
  trpc.auth.session.useQuery(undefined, {
    ...liveOptions,
    refetchInterval: permissionCheckMs,
    enabled: user !== null,
  });
  const held = user?.permissions.join();
  const shownWith = useRef(held);
  useEffect(() => {
    if (held === undefined || held === shownWith.current) return;
    const isFirst = shownWith.current === undefined;
    shownWith.current = held;
    // What was read with other permissions may show what the person may no longer see.
    if (!isFirst) void queryClient.resetQueries({ predicate: ({ queryKey }) => isOfAdmin(queryKey) });
  }, [held, queryClient]);
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

const isOfAdmin = ([path]: readonly unknown[]): boolean => Array.isArray(path) && path[0] === 'admin';

const isForbidden = (action: unknown): boolean => {
  const { type, error } = Object(action) as { type?: string; error?: { data?: { httpStatus?: number } } };
  return type === 'error' && error?.data?.httpStatus === 403;
};
