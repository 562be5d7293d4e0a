/** The kinds of documents that are filed with an order (reference 4-i), by name. */
import { useTranslation } from 'react-i18next';

export const orderDocumentKinds = [
  'DG30',
  'DG31',
  'DG32',
  'DG33',
  'DG34',
  'DG35',
  'DG36',
  'DG37',
  'DG38',
  'DG39',
  'DG40',
  'DG99',
] as const;

/** The name of a kind, "Commercial invoice"; a kind that we have no word for is its code. */
export function useDocumentName(): (code: string) => string {
  const { t } = useTranslation('order');
  return (code) => {
    const known = orderDocumentKinds.find((each) => each === code);
    return known ? t(`documentKind.${known}`) : code;
  };
}
