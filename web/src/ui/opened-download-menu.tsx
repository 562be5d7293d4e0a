/** The button of a download menu together with its menu, which opens at once and gives the focus back to the button. */
import { Button, Menu } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Download, DownloadLook } from './download-menu.tsx';

type OpenedDownloadMenuProps = {
  readonly content: ReactNode;
  readonly look: DownloadLook;
  readonly downloads: readonly Download[];
  readonly onChoose: (download: Download) => void;
};

export function OpenedDownloadMenu({ content, look, downloads, onChoose }: OpenedDownloadMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    setIsOpen(true);
  }, []);
  return (
    <Menu position="bottom-end" width={240} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <Button ref={button} {...look}>
          {content}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {downloads.map((each) => (
          <Menu.Item key={each.label} disabled={each.isMissing ?? false} onClick={() => onChoose(each)}>
            {each.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
