/** A button that asks once more with what it means, then runs one command on the order. */

import { longestReason } from '@gtp/domain/order/order.ts';
import { Button, Textarea } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActionModal } from '../ui/action-modal.tsx';
import type { OrderDetail } from './order-queries.ts';

type OrderCommandProps<Input> = {
  /** The button, which is the dialog's title too. */
  readonly label: string;
  /** The dialog's button: what happens, with the amount where money moves. */
  readonly confirmLabel: string;
  /** What will happen, in the dialog. */
  readonly children: ReactNode;
  readonly command: Pick<UseMutationResult<OrderDetail, Error, Input>, 'mutate' | 'isPending' | 'error' | 'reset'>;
  readonly inputOf: (reason: string) => Input;
  /** Told when it is done, in a sentence that stays on the page; it may depend on what became of the order. */
  readonly doneSentence: string | ((order: OrderDetail) => string);
  readonly onDone: (sentence: string) => void;
  readonly reason?: { readonly label: string; readonly isRequired: boolean };
  readonly look?: 'main' | 'plain' | 'dangerous';
  /** Runs when the dialog opens, such as making a request id. */
  readonly onOpen?: () => void;
};

export function OrderCommand<Input>(props: OrderCommandProps<Input>) {
  const { label, command, look = 'plain', onOpen } = props;
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    command.reset();
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <Button
        variant={look === 'main' ? 'filled' : 'default'}
        onClick={open}
        {...(look === 'dangerous' && { c: '#ab1616' })}
      >
        {label}
      </Button>
      {isOpen && <CommandDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function CommandDialog<Input>(props: OrderCommandProps<Input> & { readonly onClose: () => void }) {
  const { label, confirmLabel, children, command, inputOf, doneSentence, onDone, onClose, reason } = props;
  const [typed, setTyped] = useState('');
  const run = () =>
    command.mutate(inputOf(typed.trim()), {
      onSuccess: (order) => {
        onClose();
        onDone(typeof doneSentence === 'string' ? doneSentence : doneSentence(order));
      },
    });
  return (
    <ActionModal
      isOpen
      title={label}
      confirmLabel={confirmLabel}
      onConfirm={run}
      onClose={onClose}
      isBusy={command.isPending}
      isDangerous={props.look === 'dangerous'}
      canConfirm={!reason?.isRequired || typed.trim() !== ''}
      error={command.error}
    >
      {children}
      {reason && (
        <Textarea
          label={reason.label}
          required={reason.isRequired}
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          maxLength={longestReason}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </ActionModal>
  );
}
