/** Where the e-mails' "stop this" leads: one button, no login. Opening the link alone stops nothing. */
import { stopAccountChangeFromEmail } from '@gtp/contract/payout-account/payout-account-wire.ts';
import { Button } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function StopAccountChange({ token }: { readonly token: string }) {
  const { t } = useTranslation('payout-account');
  const stop = useCommand(stopAccountChangeFromEmail);
  const button = (
    <Button color="red" size="md" onClick={() => stop.mutate({ token })} loading={stop.isPending}>
      {t('letter.stop')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('letter.title')} />
      {stop.data ? (
        <NoticeBox kind="good" role="status" title={t('letter.done', { company: stop.data.companyName })}>
          <p>{t('letter.doneText', { at: instantText(stop.data.stoppedAt) })}</p>
        </NoticeBox>
      ) : (
        <NoticeBox kind="warning" title={t('letter.question')} actions={button}>
          <p>{t('letter.text')}</p>
        </NoticeBox>
      )}
      {stop.error && <ErrorBox error={stop.error} />}
    </>
  );
}
