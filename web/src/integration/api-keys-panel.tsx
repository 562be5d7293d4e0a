import { listApiKeys } from '@gtp/contract/integration/integration-endpoints.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { IconPlus } from '../ui/icons.ts';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { CreateKeyForm } from './create-key-form.tsx';
import type { MadeKey } from './integration-queries.ts';
import { KeyTable } from './key-table.tsx';
import { ShownSecret } from './shown-secret.tsx';

type Step = { readonly isMaking?: boolean; readonly made?: MadeKey };

/** The keys of the company; who may make them makes and ends them here. */
export function ApiKeysPanel({ canManage }: { readonly canManage: boolean }) {
  const { t } = useTranslation('integration');
  const keys = useRead(listApiKeys);
  const [step, setStep] = useState<Step>({});
  const make = canManage && !step.isMaking && (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setStep({ isMaking: true })}>
      {t('key.make')}
    </Button>
  );
  return (
    <Panel title={t('key.title')} side={make}>
      <Stack gap="md">
        {step.made && (
          <ShownSecret
            title={t('key.made')}
            secret={step.made.secret}
            clientId={step.made.key.keyId}
            onDone={() => setStep({})}
          />
        )}
        <QueryView query={keys} skeletonLines={3}>
          {({ list, possibleScopes }) => (
            <Stack gap="md">
              {step.isMaking && (
                <CreateKeyForm
                  possibleScopes={possibleScopes}
                  onMade={(made) => setStep({ made })}
                  onCancel={() => setStep({})}
                />
              )}
              {list.length === 0 ? (
                <Text size="sm">{t('key.none')}</Text>
              ) : (
                <KeyTable keys={list} canManage={canManage} onMade={(made) => setStep({ made })} />
              )}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Panel>
  );
}
