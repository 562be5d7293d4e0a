/** The kinds of documents that are filed with an order (reference 4-i), by name. */
import { tradeDocumentCodes } from '@gtp/domain/code/document-codes.ts';
import { wordOf } from '../platform/request-search.ts';
import { useTranslation } from '../platform/use-translation.ts';

/** The name of a kind, "Commercial invoice"; a kind that we have no word for is its code. */
export function useDocumentName(): (code: string) => string {
  const { t } = useTranslation('order');
  return (code) => {
    const known = wordOf(tradeDocumentCodes, code);
    return known ? t(`documentKind.${known}`) : code;
  };
}
