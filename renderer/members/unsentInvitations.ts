// Addresses that were typed where a project or team was made, and could not be invited. The form “Invite” begins with
// them, on this device: whoever has to confirm their address first does so in another page.

import { hasFields } from '../../shared/fieldChecks.ts';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';
import { session } from '../store/session.ts';

/** The content of the form. `role` is the name of a role. */
interface Unsent {
  readonly text: string;
  readonly role: string;
}

/** Time in ms after which the stored addresses are removed. */
const STORED_MS = 30 * 24 * 60 * 60_000;

/** Returns the key of the stored addresses. Its user id keeps another person at this device from seeing them. */
const keyOf = (scopeId: string): string => `invitations ${session.user?.id ?? ''} ${scopeId}`;

/** Stores what could not be sent. */
export function storeUnsent(scopeId: string, unsent: Unsent): void {
  writeStored(keyOf(scopeId), JSON.stringify(unsent), STORED_MS);
}

/** Returns what could not be sent; null where there is nothing. */
export function unsentFor(scopeId: string): Unsent | null {
  const stored: unknown = JSON.parse(readStored(keyOf(scopeId)) ?? 'null');
  return hasFields(stored, { text: 'string', role: 'string' }) ? stored : null;
}

/** Removes what could not be sent, once it is sent or no longer wanted. */
export function removeUnsent(scopeId: string): void {
  removeStored(keyOf(scopeId));
}
