import { Button, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { IconLink } from '../ui/icons.ts';
import styles from './notice.module.css';
import { isLinkAddress } from './rich-text-extensions.ts';

/** Makes a link of what is selected, or changes the one at the cursor; an empty address takes it away. */
export function LinkControl({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('notice');
  const [isOpen, { open, close }] = useDisclosure(false);
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const begin = () => {
    setAddress((editor.getAttributes('link') as { href?: string }).href ?? 'https://');
    setWrong(false);
    open();
  };
  const apply = () => {
    const href = address.trim();
    if (href !== '' && !isLinkAddress(href)) return setWrong(true);
    close();
    const change = editor.chain().focus().extendMarkRange('link');
    if (href === '') change.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      change.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else change.setLink({ href }).run();
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Popover opened={isOpen} onChange={(opened) => !opened && close()} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('editor.link')}
          title={t('editor.link')}
          active={editor.isActive('link')}
          onClick={begin}
        >
          <IconLink size={16} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('editor.link')}>
        <div className={styles.link}>
          <TextInput
            label={t('editor.address')}
            inputMode="url"
            value={address}
            error={isWrong && t('editor.addressWrong')}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={applyOnEnter}
          />
          <Button onClick={apply}>{t('editor.setLink')}</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
