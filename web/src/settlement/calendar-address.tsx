/** The address at which a calendar program reads what is expected: made, replaced, revoked. */
import {
  makePayoutCalendarAddress,
  revokePayoutCalendarAddress,
} from '@gtp/contract/settlement/payout-calendar-wire.ts';
import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { Panel } from '../ui/panel.tsx';

export function CalendarAddress({ madeAt }: { readonly madeAt: Date | undefined }) {
  const { t } = useTranslation('settlement');
  const make = useCommand(makePayoutCalendarAddress);
  const revoke = useCommand(revokePayoutCalendarAddress);
  const error = make.error ?? revoke.error;
  return (
    <Panel title={t('calendar.address.title')}>
      <Stack gap="sm">
        <p style={{ margin: 0 }}>{t('calendar.address.hint')}</p>
        {madeAt && <p style={{ margin: 0 }}>{t('calendar.address.madeAt', { at: instantText(madeAt) })}</p>}
        {make.data && madeAt && <ShownAddress address={make.data.address} />}
        <Group gap="sm">
          <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
            {t(madeAt ? 'calendar.address.replace' : 'calendar.address.make')}
          </Button>
          {madeAt && (
            <Button
              variant="subtle"
              color="red"
              loading={revoke.isPending}
              onClick={() => revoke.mutate(undefined, { onSuccess: make.reset })}
            >
              {t('calendar.address.revoke')}
            </Button>
          )}
        </Group>
        {error ? <ErrorBox error={error} /> : null}
      </Stack>
    </Panel>
  );
}

function ShownAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation('settlement');
  return (
    <Group gap="sm" align="end">
      <TextInput label={t('calendar.address.shown')} value={address} readOnly flex={1} miw={220} />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'calendar.address.copied' : 'calendar.address.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
