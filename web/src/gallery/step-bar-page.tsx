/** /seller/UiSignupStep: the step bar of the sign-up in all its states (spec §2). */
import { Stack, Title } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { Panel } from '../ui/panel.tsx';
import { StepBar } from '../ui/step-bar.tsx';

/** In the order of the spec (§2): 7 of a buyer, 11 of a seller. */
const buyerSteps = [
  'agree',
  'authentication',
  'memberinfo',
  'corpinfo',
  'ownerinfo',
  'corpintroduction',
  'filedocument',
] as const;
const sellerSteps = [
  'agree',
  'authentication',
  'accountset',
  'compliance',
  'memberinfo',
  'corpinfo',
  'ownerinfo',
  'agentinfo',
  'realcustomer',
  'accounts',
  'filedocument',
] as const;
const moments = ['start', 'middle', 'late'] as const;

export function StepBarPage() {
  const { t } = useTranslation('gallery');
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t('steps.title')}</Title>
        <p>{t('steps.lead')}</p>
      </div>
      <Bars title={t('steps.buyer')} names={buyerSteps} />
      <Bars title={t('steps.seller')} names={sellerSteps} />
    </Stack>
  );
}

type StepName = (typeof buyerSteps | typeof sellerSteps)[number];

function Bars({ title, names }: { readonly title: string; readonly names: readonly StepName[] }) {
  const { t } = useTranslation('gallery');
  const steps = names.map((name) => ({ name, label: t(`steps.${name}`) }));
  const places = { start: 0, middle: Math.floor(names.length / 2), late: names.length - 1 };
  return (
    <Panel title={title}>
      {moments.map((moment) => (
        <StepBar
          key={moment}
          label={`${title}: ${t(`steps.${moment}`)}`}
          steps={steps}
          current={names[places[moment]] ?? ''}
          done={names.slice(0, places[moment])}
        />
      ))}
    </Panel>
  );
}
