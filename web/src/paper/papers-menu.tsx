/** The papers of an order, as far as there are any yet; the dossier also as the file that can be checked offline. */
import { printDossier, readDossier } from '@gtp/contract/paper/dossier-wire.ts';
import { printPaymentRequest, printReceipt } from '@gtp/contract/paper/paper-wire.ts';
import { useTranslation } from 'react-i18next';
import { endpointUrl } from '../platform/api.ts';
import { DownloadMenu } from '../ui/download-menu.tsx';

type PapersMenuProps = { readonly orderId: string; readonly isSent: boolean; readonly isPaid: boolean };

const papers = [
  { name: 'request', endpoint: printPaymentRequest, ending: 'pdf' },
  { name: 'receipt', endpoint: printReceipt, ending: 'pdf' },
  { name: 'dossier', endpoint: printDossier, ending: 'pdf' },
  { name: 'dossierFile', endpoint: readDossier, ending: 'json' },
] as const;

export function PapersMenu({ orderId, isSent, isPaid }: PapersMenuProps) {
  const { t } = useTranslation('paper');
  if (!isSent) return null;
  const downloads = papers.map(({ name, endpoint, ending }) => ({
    label: t(`file.${name}`),
    url: endpointUrl(endpoint, { params: { orderId } }),
    fileName: `${t(`file.${name}`)}-${orderId}.${ending}`,
    isMissing: name === 'receipt' && !isPaid,
  }));
  return <DownloadMenu label={t('menu')} downloads={downloads} />;
}
