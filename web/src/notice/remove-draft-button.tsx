/** Deletes a draft after a question; what was published stays. */

import { removeNotice } from '@gtp/contract/notice/notice-wire.ts';
import { useGoAfter } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { IconTrash } from '../ui/icons.ts';
import { noticeListPath } from './notice-paths.ts';

export function RemoveDraftButton({ noticeNumber }: { readonly noticeNumber: number }) {
  const { t } = useTranslation('notice');
  const goAfter = useGoAfter();
  return (
    <CommandButton
      label={t('detail.remove')}
      button={{ leftSection: <IconTrash size={16} aria-hidden /> }}
      isDangerous
      command={useCommand(removeNotice, { noticeNumber: String(noticeNumber) })}
      inputOf={() => undefined}
      onDone={() => goAfter(noticeListPath(), { replace: true })}
    >
      {t('detail.removeQuestion')}
    </CommandButton>
  );
}
