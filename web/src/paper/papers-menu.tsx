/** The papers of an order, as far as there are any yet; the dossier also as the file that can be checked offline. */
import { printDossier, readDossier } from '@gtp/contract/paper/dossier-wire.ts';
import { printPaymentRequest, printReceipt } from '@gtp/contract/paper/paper-wire.ts';
import { Button, Menu } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointUrl } from '../platform/api.ts';
import { downloadFile } from '../platform/upload.ts';
import { ErrorBox } from '../ui/error-box.tsx';

type PapersMenuProps = { readonly orderId: string; readonly isSent: boolean; readonly isPaid: boolean };

const papers = {
  request: { endpoint: printPaymentRequest, ending: 'pdf' },
  receipt: { endpoint: printReceipt, ending: 'pdf' },
  dossier: { endpoint: printDossier, ending: 'pdf' },
  dossierFile: { endpoint: readDossier, ending: 'json' },
} as const;
type PaperName = keyof typeof papers;

export function PapersMenu({ orderId, isSent, isPaid }: PapersMenuProps) {
  const { t } = useTranslation('paper');
  const printing = useMutation({
    mutationFn: (name: PaperName) => {
      const { endpoint, ending } = papers[name];
      return downloadFile(endpointUrl(endpoint, { params: { orderId } }), `${t(`file.${name}`)}-${orderId}.${ending}`);
    },
  });
  if (!isSent) return null;
  return (
    <div>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconFileDownload size={18} aria-hidden />}
            loading={printing.isPending}
          >
            {t('menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => printing.mutate('request')}>{t('file.request')}</Menu.Item>
          <Menu.Item disabled={!isPaid} onClick={() => printing.mutate('receipt')}>
            {t('file.receipt')}
          </Menu.Item>
          <Menu.Item onClick={() => printing.mutate('dossier')}>{t('file.dossier')}</Menu.Item>
          <Menu.Item onClick={() => printing.mutate('dossierFile')}>{t('file.dossierFile')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {printing.error ? <ErrorBox error={printing.error} /> : null}
    </div>
  );
}
