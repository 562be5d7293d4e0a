/** What the reader may not press now, with the reason below: shown rather than hidden, so that nobody looks for it. */
import { Button, type ButtonProps, Stack, Text } from '@mantine/core';
import { useId } from 'react';

type BlockedButtonProps = Pick<ButtonProps, 'size'> & { readonly label: string; readonly reason: string };

export function BlockedButton({ label, reason, size = 'sm' }: BlockedButtonProps) {
  const reasonId = useId();
  return (
    <Stack gap={4}>
      <div>
        <Button size={size} disabled aria-describedby={reasonId}>
          {label}
        </Button>
      </div>
      <Text id={reasonId} size="sm" c="var(--color-text-soft)">
        {reason}
      </Text>
    </Stack>
  );
}
