/** Asks for the second factor in place, before what touches money and rights; what was typed behind it stays. */
import { readFactorMethods } from '@gtp/contract/second-factor/second-factor-wire.ts';
import { Text } from '@mantine/core';
import { callEndpoint } from '../platform/api.ts';
import { plainText, useTranslation } from '../platform/use-translation.ts';
import { openDialog } from '../ui/dialog.ts';
import { FactorForm } from './factor-form.tsx';
import type { FactorCalls, Shown } from './use-showing.ts';

/** Answers whether it was shown. The session's calls come from the app. */
export async function askFactor(calls: FactorCalls): Promise<boolean> {
  const { methods, preferred } = await callEndpoint(readFactorMethods);
  const ordered = [preferred, ...methods.filter((method) => method !== preferred)];
  const dialog = openDialog('custom-j', {
    title: plainText('second-factor:ask.title'),
    size: 500,
    isModal: true,
    content: (close) => (
      <Asked
        methods={ordered}
        calls={{
          ...calls,
          show: async (shown: Shown) => {
            await calls.show(shown);
            close('confirm');
          },
        }}
      />
    ),
  });
  return (await dialog.answer) === 'confirm';
}

function Asked(props: Pick<Parameters<typeof FactorForm>[0], 'methods' | 'calls'>) {
  const { t } = useTranslation('second-factor');
  return (
    <>
      <Text mb="md">{t('ask.why')}</Text>
      <FactorForm {...props} submitLabel={t('ask.submit')} />
    </>
  );
}
