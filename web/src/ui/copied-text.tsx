/** A key or an address as it has to be typed elsewhere: whole, with a button that copies it. */
import { Button, Code, CopyButton } from '@mantine/core';

type CopiedTextProps = {
  readonly text: string;
  /** What the button says before and after it was pressed. */
  readonly words: { readonly copy: string; readonly copied: string };
  readonly testId?: string;
};

export function CopiedText({ text, words, testId }: CopiedTextProps) {
  return (
    <>
      <Code style={{ overflowWrap: 'anywhere' }} data-testid={testId}>
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy}>
            {copied ? words.copied : words.copy}
          </Button>
        )}
      </CopyButton>
    </>
  );
}
