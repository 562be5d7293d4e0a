/** Where a program goes on reading what happened: behind a message, in the order in which they were written. */
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';

/** Time and id tell messages of before apart, which have no position. */
export type MessagePlace = { readonly position: bigint; readonly happenedAt: Date; readonly messageId: string };

/** Before all messages of a company. */
export const firstPlace: MessagePlace = { position: 0n, happenedAt: new Date(0), messageId: '-' };

/** A cursor that its reader need not understand. */
export function cursorOfPlace({ position, happenedAt, messageId }: MessagePlace): string {
  return Buffer.from(`${position} ${happenedAt.getTime()} ${messageId}`).toString('base64url');
}

/** The place of a cursor that `cursorOfPlace` wrote. */
export function placeOfCursor(cursor: string): Result<MessagePlace, 'request.invalid'> {
  const [, position, milliseconds, messageId] =
    /^(\d{1,18}) (\d{1,14}) ([\w-]{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (position === undefined || messageId === undefined) {
    return refuse('request.invalid', { field: 'cursor', facts: { field: 'cursor' } });
  }
  return accept({ position: BigInt(position), happenedAt: new Date(Number(milliseconds)), messageId });
}
