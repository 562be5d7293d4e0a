/** /test and /buyer/test: every part of the interface, and whether the portal works in this browser. */
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { ReviewCard } from '../company/under-review-box.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { ColourSchemeChoice } from '../ui/colour-scheme-choice.tsx';
import { type DialogKind, openDialog } from '../ui/dialog.ts';
import { IconSearch } from '../ui/icons.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageActionPlaces } from '../ui/page-action-places.tsx';
import { PageAction, PageActionsHost } from '../ui/page-actions.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { showToast } from '../ui/toast.tsx';
import { GalleryActs } from './gallery-acts.tsx';
import { GalleryContents } from './gallery-contents.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryLists } from './gallery-lists.tsx';
import { SelfCheck } from './self-check.tsx';

const dialogKinds: readonly DialogKind[] = ['alert', 'confirm', 'contents', 'custom', 'custom-s', 'custom-j'];
const cards = [
  ['BV60', 'action_needed'],
  ['RV00', 'to_do'],
  ['RV20', 'checking'],
  ['RV80', 'paused'],
  ['RV60', 'ready'],
] as const;
const boxKinds = ['info', 'good', 'warning', 'bad'] as const;

export function GalleryPage() {
  const { t } = useTranslation('gallery');
  return (
    <Stack gap="lg">
      <PageActionsHost>
        <PageHeader title={t('title')} hint={t('lead')} actions={<PageActionPlaces />} />
        <PageAction place="beside">
          <Button variant="default">{t('buttons.other')}</Button>
        </PageAction>
        <PageAction place="main">
          <Button>{t('buttons.main')}</Button>
        </PageAction>
        <PageAction place="more">
          <Button variant="default">{t('buttons.text')}</Button>
        </PageAction>
      </PageActionsHost>
      <Panel title={t('scheme')}>
        <ColourSchemeChoice />
      </Panel>
      <SelfCheck />
      <Buttons />
      {/* What goes wrong in them is shown, and has not happened. */}
      <Stack gap="lg" data-example>
        <GalleryFields />
        <GalleryContents />
        <GalleryLists />
        <GalleryActs />
      </Stack>
      <Dialogs />
      <Panel title={t('boxes.title')}>
        {boxKinds.map((kind) => (
          <NoticeBox key={kind} kind={kind} title={t(`boxes.${kind}`)} />
        ))}
      </Panel>
      <Panel title={t('cards')}>
        {cards.map(([code, card]) => (
          <ReviewCard key={code} code={code} card={card} title={code} />
        ))}
      </Panel>
    </Stack>
  );
}

function Buttons() {
  const { t } = useTranslation('gallery');
  return (
    <Panel title={t('buttons.title')}>
      <Group>
        <Button>{t('buttons.main')}</Button>
        <Button variant="default">{t('buttons.other')}</Button>
        <Button color="red">{t('buttons.danger')}</Button>
        <Button loading aria-label={t('buttons.busy')}>
          {t('buttons.busy')}
        </Button>
        <Button disabled>{t('buttons.off')}</Button>
        <Button variant="light">{t('buttons.quiet')}</Button>
        <Button variant="subtle">{t('buttons.text')}</Button>
        <BlockedButton label={t('buttons.main')} reason={t('buttons.blocked')} />
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('fields.search')}>
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </Panel>
  );
}

function Dialogs() {
  const { t } = useTranslation('gallery');
  const [answer, setAnswer] = useState('');
  const open = async (kind: DialogKind) => {
    const content = (close: (given: 'confirm') => void) => (
      <Button mt="md" onClick={() => close('confirm')}>
        {t('dialogs.choose')}
      </Button>
    );
    const words = { title: kind, message: t('dialogs.words') };
    setAnswer(await openDialog(kind, kind === 'custom-j' ? { ...words, content } : words).answer);
  };
  return (
    <Panel title={t('dialogs.title')}>
      <Group>
        {dialogKinds.map((kind) => (
          <Button key={kind} variant="default" onClick={() => void open(kind)}>
            {kind}
          </Button>
        ))}
        <Button variant="default" onClick={() => showToast(t('dialogs.toastText'))}>
          {t('dialogs.toast')}
        </Button>
      </Group>
      <p role="status">{answer && t('dialogs.answer', { answer })}</p>
    </Panel>
  );
}
