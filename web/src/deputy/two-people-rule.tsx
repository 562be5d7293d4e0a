/**
 * From which amount on a deputy may not approve what they made; the representative sets it. When somebody else set it
 * meanwhile, what it is now stands above what was typed.
 */

import { changeTwoPeopleRule } from '@gtp/contract/deputy/deputy-wire.ts';
import { limitIn } from '@gtp/domain/account/delegation.ts';
import { may } from '@gtp/domain/account/may.ts';
import { money, parseScaled } from '@gtp/domain/platform/money.ts';
import { Button, Group, Text } from '@mantine/core';
import { ApiError } from '../platform/api.ts';
import { moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useNewerVersion } from '../platform/use-newer-version.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { DecimalField } from '../ui/decimal-field.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { dollars } from './deputy-rights-values.ts';

type RuleProps = { readonly fromCents: bigint; readonly version: number };

export function TwoPeopleRule({ fromCents, version }: RuleProps) {
  const { t } = useTranslation('deputy');
  const from = money(fromCents, 'USD');
  const amounts = [from, limitIn('JPY', from), limitIn('KRW', from)].map(moneyText).join(' · ');
  const canChange = may('deputy.manage', currentViewer()) && currentViewer().deputyCodes === undefined;
  return (
    <Panel title={t('rule.title')}>
      <Text fw={600}>{amounts}</Text>
      <Text c="dimmed" mt={4}>
        {t('rule.text')}
      </Text>
      {canChange && <RuleForm fromCents={fromCents} version={version} />}
    </Panel>
  );
}

function RuleForm({ fromCents, version }: RuleProps) {
  const { t } = useTranslation('deputy');
  const present = { fromCents: dollars(fromCents) };
  const form = useProblemForm({
    name: 'rule',
    initial: present,
    version,
    problemsOf: (typed) => waitsFor({ fromCents: ![undefined, fromCents].includes(parseScaled(typed.fromCents, 2)) }),
  });
  const change = useCommand(changeTwoPeopleRule);
  const keepBase = useNewerVersion({ form, present, version, isTold: isChanged(change.error) });
  const save = () => {
    const { values, version: base = version } = form;
    const cents = parseScaled(values.fromCents, 2) ?? fromCents;
    const onSuccess = (saved: { readonly version: number }) => {
      keepBase(values);
      form.rebase(saved.version);
    };
    change.mutate({ fromCents: cents, version: base }, { onSuccess, onError: form.takeRefusal });
  };
  return (
    <>
      <Group align="end" gap="sm" mt="md">
        <DecimalField label={t('rule.from')} scale={2} {...form.bindValue('fromCents')} />
        <Button variant="default" loading={change.isPending} disabled={!form.isRight} onClick={save}>
          {t('rule.save')}
        </Button>
      </Group>
      {change.error ? <ErrorBox error={change.error} /> : null}
    </>
  );
}

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'deputy.rule_changed_meanwhile';
}
