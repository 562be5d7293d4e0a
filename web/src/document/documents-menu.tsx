/** The documents of an order, as far as there are any yet; the dossier also as the file that can be checked offline. */

import { printPaymentRequest, printReceipt } from '@gtp/contract/document/document-wire.ts';
import { printDossier, readDossier } from '@gtp/contract/document/dossier-wire.ts';
import { endpointUrl } from '../platform/api.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DownloadList } from '../ui/download-menu.tsx';

type DocumentsMenuProps = { readonly orderId: string; readonly isSent: boolean; readonly isPaid: boolean };

const documents = [
  { name: 'request', endpoint: printPaymentRequest, ending: 'pdf' },
  { name: 'receipt', endpoint: printReceipt, ending: 'pdf' },
  { name: 'dossier', endpoint: printDossier, ending: 'pdf' },
  { name: 'dossierFile', endpoint: readDossier, ending: 'json' },
] as const;

export function DocumentsMenu({ orderId, isSent, isPaid }: DocumentsMenuProps) {
  const { t } = useTranslation('document');
  if (!isSent) return null;
  const downloads = documents.map(({ name, endpoint, ending }) => ({
    label: t(`file.${name}`),
    url: endpointUrl(endpoint, { params: { orderId } }),
    fileName: `${t(`file.${name}`)}-${orderId}.${ending}`,
    isMissing: name === 'receipt' && !isPaid,
  }));
  return <DownloadList downloads={downloads} />;
}
