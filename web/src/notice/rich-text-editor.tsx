/** Writing rich text: headings, bold, lists and links. What is pasted comes as plain text; the server checks it all. */
import { ActionIcon } from '@mantine/core';
import { type ClipboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBold, IconH3, IconLink, IconList, IconListNumbers, IconPilcrow } from '../ui/icons.ts';
import styles from './notice.module.css';
import { richNodes } from './rich-text.tsx';

type RichTextEditorProps = {
  readonly id: string;
  readonly label: string;
  readonly lang: string;
  /** Only at the beginning; later the editor itself knows. */
  readonly initial: string;
  readonly onChange: (html: string) => void;
  readonly error?: string | undefined;
};

const tools = [
  { name: 'heading', icon: IconH3, command: 'formatBlock', value: 'h3' },
  { name: 'paragraph', icon: IconPilcrow, command: 'formatBlock', value: 'p' },
  { name: 'bold', icon: IconBold, command: 'bold', value: undefined },
  { name: 'bullets', icon: IconList, command: 'insertUnorderedList', value: undefined },
  { name: 'numbers', icon: IconListNumbers, command: 'insertOrderedList', value: undefined },
  { name: 'link', icon: IconLink, command: 'createLink', value: 'ask' },
] as const;

/** So that the first line is a paragraph, too. */
const emptyParagraph = '<p><br></p>';

export function RichTextEditor({ id, label, lang, initial, onChange, error }: RichTextEditorProps) {
  const { t } = useTranslation('notice');
  const box = useRef<HTMLDivElement>(null);
  const [content] = useState(() => richNodes(initial || emptyParagraph));
  const report = () => onChange(box.current?.innerHTML ?? '');
  const run = (command: string, value: string | undefined) => {
    box.current?.focus();
    const given = value === 'ask' ? askAddress(t('editor.address')) : value;
    if (value === 'ask' && given === undefined) return;
    editRichText(command, given);
    report();
  };
  return (
    <div>
      <span id={`${id}-label`} className={styles.fieldLabel}>
        {label}
      </span>
      <div className={styles.tools} role="toolbar" aria-label={t('editor.tools')} aria-controls={id}>
        {tools.map(({ name, icon: Icon, command, value }) => (
          <ActionIcon
            key={name}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t(`editor.${name}`)}
            title={t(`editor.${name}`)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command, value)}
          >
            <Icon size={18} color="#27324a" aria-hidden />
          </ActionIcon>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML holds rich text that is being written */}
      <div
        ref={box}
        id={id}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        lang={lang}
        className={`${styles.editor} ${styles.text}`}
        contentEditable
        suppressContentEditableWarning
        onFocus={() => editRichText('defaultParagraphSeparator', 'p')}
        onInput={report}
        onPaste={pastePlain}
      >
        {content}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}

/** No browser offers another way to edit rich text, and all of them keep this one. */
function editRichText(command: string, value: string | undefined): void {
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand(command, false, value);
}

function pastePlain(event: ClipboardEvent): void {
  event.preventDefault();
  editRichText('insertText', event.clipboardData.getData('text/plain'));
}

function askAddress(question: string): string | undefined {
  const address = window.prompt(question, 'https://')?.trim();
  return address && /^(https?:\/\/|mailto:)\S+$/i.test(address) ? address : undefined;
}
