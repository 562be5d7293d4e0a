/** What the product is called; the page's title is forced to it (spec §9). The page says so, for it may be another brand. */
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';

const said =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;

export const productName = said || portalItself;
