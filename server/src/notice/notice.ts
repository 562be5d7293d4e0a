/**
 * Notices: what KOTRA, the network and the issuers announce to those they look after. An institution writes one in as
 * many languages as it can, for the client types it may address, at once or for a period, or keeps it as a draft.
 * Everybody reads what is addressed to them in their own language or the nearest there is, and is counted once. What
 * an institution writes is made harmless before it is stored; a notice that is not for the reader does not exist for
 * them.
 */
export { createNotice } from './create-notice.ts';
export { canReadNoticeFile, listOfNotices } from './list-notices.ts';
export { makeNotifyNoticeReaders } from './notify-notice-readers.ts';
export { reviseNotice } from './revise-notice.ts';
