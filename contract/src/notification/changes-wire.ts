/** What has changed, sent to open pages as it happens (decision 0287). */
import { yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/plain-codecs.ts';
import { listOf, wireObject } from '../platform/wire-object.ts';

/** After so many the list is left empty: look at all. */
export const mostOrdersNamed = 50;

/** More than there are tags. */
const mostTags = 100;

/** It says where to look, never what is to be seen there: that is read as usual, by whoever may. */
export const change = wireObject('Change', {
  /** What of it changed, such as `order` or `payment`: reads that show one of these answer something else now. */
  tags: ['tagList', listOf(text(40), mostTags)],
  /** The orders that it is about; empty where it is about none or many. */
  orderIds: ['orderIdList', listOf(text(60), mostOrdersNamed)],
  /** How far the database had come when this was sent. */
  position: ['position', text(40)],
  /** Whether it was done in the caller's own session. */
  isOwn: ['ownYn', yesNo],
});

/** Names of the stream's events. */
export const changeEvents = { change: 'change', again: 'again' } as const;

export const followChanges = endpoint({
  name: 'followChanges',
  method: 'GET',
  path: '/changes',
  access: 'member',
  summary:
    'Events (text/event-stream) of what changed for the caller, as it happens: `change` names what and which orders, `again` says to read all anew. It ends with the access token or the session, and keeps neither alive.',
  answer: change,
  isStream: true,
});
