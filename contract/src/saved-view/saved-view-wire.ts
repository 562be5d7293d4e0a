/** Views of lists that a person keeps: a name for what a list is narrowed to. They are that person's alone. */

import { endpoint } from '../platform/endpoint.ts';
import { filledText, text, textLike } from '../platform/plain-codecs.ts';
import { listOf, nested, wireObject } from '../platform/wire-object.ts';

/** Which list, such as `orders`. */
const listName = textLike(/^[a-z-]{1,40}$/, 40);

const viewRows = {
  name: ['viewName', filledText(60)],
  /** As it stands in the address behind the question mark: `stage=held&currency=USD`. */
  search: ['viewQuery', textLike(/^[\w\-.~%=&+*!'(),:;@$/?]*$/, 2_000)],
} as const;

const savedView = wireObject('SavedView', { viewId: ['viewId', text(60)], ...viewRows });

const savedViews = wireObject('SavedViews', { list: ['list', listOf(nested(savedView))] });

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path: '/views',
  access: 'member',
  summary: "The caller's own views of a list, by name.",
  query: wireObject('SavedViewFilter', { listName: ['listName', listName] }),
  answer: savedViews,
  shows: ['saved-view'],
});

export const saveView = endpoint({
  name: 'saveView',
  method: 'POST',
  path: '/views',
  access: 'member',
  summary: 'Keeps a view of a list under a name, at most twenty a list.',
  isUnaudited: true,
  body: wireObject('NewSavedView', { listName: ['listName', listName], ...viewRows }),
  answer: savedView,
  changes: ['saved-view'],
});

export const changeView = endpoint({
  name: 'changeView',
  method: 'PUT',
  path: '/views/{viewId}',
  access: 'member',
  summary: "Gives one of the caller's views another name, or other filters.",
  isUnaudited: true,
  body: wireObject('ChangedSavedView', viewRows),
  answer: savedView,
  changes: ['saved-view'],
});

export const deleteView = endpoint({
  name: 'deleteView',
  method: 'DELETE',
  path: '/views/{viewId}',
  access: 'member',
  summary: "Removes one of the caller's views.",
  isUnaudited: true,
  changes: ['saved-view'],
});
