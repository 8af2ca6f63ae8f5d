import type { DbOrTx } from '@/db/client';
import { permissionsOfUser } from '@/server/audit';
import { type Actor, can } from '@/shared/access/actor';
import { meetsAll, requirementText } from '@/shared/access/permissions';
import { webhookEventNeeds } from '@/shared/access/webhookAccess';
import { type WebhookEvent, webhookEvents } from '@/shared/admin/webhooks';
import { AppError } from '../platform/errors';

/** Whether the owner of an endpoint may read an event now. An endpoint without an owner is the shop's, which may. */
export const mayReceive = async (
  db: DbOrTx,
  createdBy: number | null,
  event: WebhookEvent,
): Promise<boolean> =>
  createdBy === null || meetsAll(await permissionsOfUser(db, createdBy), webhookEventNeeds[event]);

/** The events whose bodies a viewer may read. */
export const readableEvents = (viewer: Actor): WebhookEvent[] =>
  webhookEvents.filter((event) => can(viewer, ...webhookEventNeeds[event]));

/** Throws forbidden for an event that a viewer may not read. */
export function assertMayRead(viewer: Actor, events: readonly WebhookEvent[]): void {
  for (const event of events) {
    const missing = webhookEventNeeds[event].find((need) => !can(viewer, need));
    if (missing !== undefined)
      throw new AppError(
        'forbidden',
        `The event ${event} shows more than you may see. You need the permission "${requirementText(missing)}".`,
        { details: { missingPermission: missing } },
      );
  }
}
