/** A page of a document as a picture, with a box around the value that was read there. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorOf, fetchAuthorised } from '../platform/api.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { QueryView } from '../ui/query-view.tsx';
import styles from './evidence.module.css';
import type { ShownPlace } from './evidence-props.ts';

type PageProps = {
  readonly place: ShownPlace;
  readonly name: string;
  /** How many there are, where that is known. */
  readonly pages: number | undefined;
};

export function PagePicture({ place, name, pages }: PageProps) {
  const { fileId, page } = place;
  const query = useQuery({
    queryKey: ['page-picture', fileId, page],
    queryFn: ({ signal }) => fetchPicture(fileId, page, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryView query={query}>
      {(picture) => <Picture picture={picture} place={place} name={name} pages={pages} />}
    </QueryView>
  );
}

async function fetchPicture(fileId: string, page: number, signal: AbortSignal): Promise<Blob> {
  const response = await fetchAuthorised(`/api/v1/files/${encodeURIComponent(fileId)}/pages/${page}`, { signal });
  if (!response.ok) throw errorOf(response.status, await response.json().catch(() => ({})));
  return response.blob();
}

type PictureProps = PageProps & { readonly picture: Blob };

function Picture({ picture, place, name, pages }: PictureProps) {
  const { t } = useTranslation('evidence');
  const { page, box } = place;
  const frame = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  const showBox = () => {
    const around = frame.current;
    if (around) around.scrollTop = ((box?.top ?? 0) / boxScale) * around.scrollHeight - around.clientHeight / 3;
  };
  useEffect(showBox, [box]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
    <div className={styles.pictureFrame} ref={frame} tabIndex={0}>
      <div className={styles.picture}>
        {address && (
          <img
            src={address}
            alt={
              pages === undefined
                ? t('page.alt', { document: name, page })
                : t('page.altOf', { document: name, page, pages })
            }
            onLoad={showBox}
          />
        )}
        {box && <span className={styles.box} style={boxStyle(box)} aria-hidden />}
      </div>
    </div>
  );
}

/** Boxes are in ten-thousandths of the page. */
const boxScale = 10_000;

function boxStyle({ left, top, width, height }: NonNullable<ShownPlace['box']>) {
  const share = (part: number) => `${(100 * part) / boxScale}%`;
  return { left: share(left), top: share(top), width: share(width), height: share(height) };
}
