/** What a provider said of the administrator who tried it. */
import { Button, Stack } from '@mantine/core';
import { useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { type OwnKind, useRoleNames } from './role-names.ts';
import type { RoundEnd } from './round.ts';

type Result = Extract<RoundEnd, { test: unknown }>['test'];

export function TestResult({ result, back }: { readonly result: Result; readonly back: string }) {
  const { t } = useTranslation('single-sign-on');
  const go = useGo();
  const names = useRoleNames();
  const none = t('test.none');
  const { name, email, groups, kinds, acr, amr, isFactorMet } = result;
  const factor = [...(acr === undefined ? [] : [`acr ${acr}`]), ...amr.map((each) => `amr ${each}`)].join(', ');
  return (
    <Stack gap="md">
      <NoticeBox kind={email === undefined ? 'warning' : 'good'} role="status" title={t('test.done')}>
        <p>{t(email === undefined ? 'test.emailMissing' : 'test.doneText')}</p>
      </NoticeBox>
      <KeyValues
        items={[
          { name: t('test.name'), value: name ?? none },
          { name: t('test.email'), value: email ?? none },
          { name: t('field.groupsClaim'), value: groups.join(', ') || none },
          { name: t('test.kinds'), value: kinds.map((kind) => names(kind as OwnKind)).join(', ') || none },
          { name: t('test.factor'), value: factor || none },
          { name: t('test.isMet'), value: t(isFactorMet ? 'test.met' : 'test.unmet') },
        ]}
      />
      <Button variant="default" onClick={() => go(back, { replace: true })}>
        {t('login.back')}
      </Button>
    </Stack>
  );
}
