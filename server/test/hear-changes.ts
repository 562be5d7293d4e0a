import { type Change, sendChangesBy } from '../src/platform/tell-change.ts';

/** What is sent from now on of a database, in place of its signal: the changes about `tag`, as they are committed. */
export function hearChanges(database: object): (tag: Change['tags'][number]) => readonly Change[] {
  const heard: Change[] = [];
  sendChangesBy(database, (told) => heard.push(...told.filter((each): each is Change => 'tags' in each)));
  return (tag) => heard.filter(({ tags }) => tags.includes(tag));
}
