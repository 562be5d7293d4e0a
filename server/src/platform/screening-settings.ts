/** By whom names are compared with sanctions lists: by the portal with the lists that were imported, or by a service. */
import { oneOf, phrase, webAddress, wholeNumber } from './setting-kinds.ts';
import type { Read } from './setting-reader.ts';

const services = ['lists', 'yente', 'watchman'] as const;

/** All that yente has of sanctions; every list that Watchman holds. */
const usualDataset = { yente: 'sanctions', watchman: 'all' } as const;

/** The setting of the screening; `collect` puts it among the others. */
export function readScreeningSettings(read: Read) {
  const service = read('SCREENING', oneOf(...services), { otherwise: 'lists' });
  // A word that is none is a problem already: no second one is made of it.
  const isOwn = service !== 'yente' && service !== 'watchman';
  const url = read('SCREENING_URL', webAddress, { isOptional: isOwn });
  const key = read('SCREENING_KEY', phrase(8), { isSecret: true, isOptional: true });
  const usual = isOwn ? ' ' : usualDataset[service];
  const dataset = read('SCREENING_DATASET', phrase(1), { otherwise: usual });
  const threshold = read('SCREENING_THRESHOLD', wholeNumber(30, 100), { otherwise: '70' });
  if (isOwn || url === undefined) return { service: 'lists', url } as const;
  return { service, url, key, dataset, threshold } as const;
}

export type ScreeningSettings = ReturnType<typeof readScreeningSettings>;

/** An address that nobody would ask: whoever gave it believes that somebody does. */
export function problemsOfScreening({ service, url }: ScreeningSettings): readonly string[] {
  return service === 'lists' && url !== undefined
    ? [
        'SCREENING_URL is refused with SCREENING=lists: nobody would ask it, so say SCREENING=yente or SCREENING=watchman',
      ]
    : [];
}
