/** The icons in use, of Tabler 3.50.0 (MIT licence); another one is copied from tabler.io/icons. */
import { createElement, type SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & { readonly size?: number; readonly stroke?: number };

/** Beside a text it says nothing of its own; alone it has a label. */
function outline({ size = 24, stroke = 2, color = 'currentColor', ...rest }: IconProps, ...paths: readonly string[]) {
  const lines = { stroke: color, strokeWidth: stroke, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const box = { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24' };
  const props = { ...box, fill: 'none', ...lines, 'aria-hidden': rest['aria-label'] === undefined, ...rest };
  return createElement('svg', props, ...paths.map((path) => createElement('path', { d: path })));
}

function filled({ color = 'currentColor', ...rest }: IconProps, ...paths: readonly string[]) {
  return outline({ ...rest, stroke: 0, fill: color }, ...paths);
}

export const IconAlertTriangle = (props: IconProps) =>
  outline(
    props,
    'M12 9v4',
    'M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0',
    'M12 16h.01',
  );
export const IconArrowDown = (props: IconProps) => outline(props, 'M12 5l0 14', 'M18 13l-6 6', 'M6 13l6 6');
export const IconArrowRight = (props: IconProps) => outline(props, 'M5 12l14 0', 'M13 18l6 -6', 'M13 6l6 6');
export const IconArrowUp = (props: IconProps) => outline(props, 'M12 5l0 14', 'M18 11l-6 -6', 'M6 11l6 -6');
export const IconBan = (props: IconProps) =>
  outline(props, 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M5.7 5.7l12.6 12.6');
export const IconBell = (props: IconProps) =>
  outline(
    props,
    'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6',
    'M9 17v1a3 3 0 0 0 6 0v-1',
  );
export const IconBookmark = (props: IconProps) =>
  outline(props, 'M18 7v14l-6 -4l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4');
export const IconBuildingStore = (props: IconProps) =>
  outline(
    props,
    'M3 21l18 0',
    'M3 7v1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1h-18l2 -4h14l2 4',
    'M5 21l0 -10.15',
    'M19 21l0 -10.15',
    'M9 21v-4a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v4',
  );
export const IconCalendarDown = (props: IconProps) =>
  outline(
    props,
    'M12.5 21h-6.5a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v5',
    'M19 16v6',
    'M22 19l-3 3l-3 -3',
    'M16 3v4',
    'M8 3v4',
    'M4 11h16',
  );
export const IconCashBanknote = (props: IconProps) =>
  outline(
    props,
    'M9 12a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
    'M3 8a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -8',
    'M18 12h.01',
    'M6 12h.01',
  );
export const IconCheck = (props: IconProps) => outline(props, 'M5 12l5 5l10 -10');
export const IconBook2 = (props: IconProps) =>
  outline(props, 'M19 4v16h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12z', 'M19 16h-12a2 2 0 0 0 -2 2', 'M9 8h6');
export const IconChevronDown = (props: IconProps) => outline(props, 'M6 9l6 6l6 -6');
export const IconChevronLeft = (props: IconProps) => outline(props, 'M15 6l-6 6l6 6');
export const IconChevronRight = (props: IconProps) => outline(props, 'M9 6l6 6l-6 6');
export const IconCircleCheck = (props: IconProps) =>
  outline(props, 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M9 12l2 2l4 -4');
export const IconCircleX = (props: IconProps) =>
  outline(props, 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M10 10l4 4m0 -4l-4 4');
export const IconClock = (props: IconProps) => outline(props, 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 7v5l3 3');
export const IconClockHour4 = (props: IconProps) =>
  outline(props, 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M12 12l3 2', 'M12 7v5');
export const IconClockPlus = (props: IconProps) =>
  outline(props, 'M20.984 12.535a9 9 0 1 0 -8.468 8.45', 'M16 19h6', 'M19 16v6', 'M12 7v5l3 3');
export const IconColumns3 = (props: IconProps) =>
  outline(
    props,
    'M3 4a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-16',
    'M9 3v18',
    'M15 3v18',
  );
export const IconCopy = (props: IconProps) =>
  outline(
    props,
    'M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667z',
    'M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1',
  );
export const IconCreditCard = (props: IconProps) =>
  outline(
    props,
    'M3 8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -8',
    'M3 10l18 0',
    'M7 15l.01 0',
    'M11 15l2 0',
  );
export const IconDownload = (props: IconProps) =>
  outline(props, 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 11l5 5l5 -5', 'M12 4l0 12');
export const IconEdit = (props: IconProps) =>
  outline(
    props,
    'M7 7h-1a2 2 0 0 0 -2 2v9a2 2 0 0 0 2 2h9a2 2 0 0 0 2 -2v-1',
    'M20.385 6.585a2.1 2.1 0 0 0 -2.97 -2.97l-8.415 8.385v3h3l8.385 -8.415',
    'M16 5l3 3',
  );
export const IconFileText = (props: IconProps) =>
  outline(
    props,
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
    'M9 9l1 0',
    'M9 13l6 0',
    'M9 17l6 0',
  );
export const IconHelpCircle = (props: IconProps) =>
  outline(
    props,
    'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0',
    'M12 16v.01',
    'M12 13a2 2 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483',
  );
export const IconHome = (props: IconProps) =>
  outline(
    props,
    'M5 12l-2 0l9 -9l9 9l-2 0',
    'M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-7',
    'M9 21v-6a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v6',
  );
export const IconChartBar = (props: IconProps) =>
  outline(
    props,
    'M3 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -6',
    'M15 9a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -10',
    'M9 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -14',
    'M4 20h14',
  );
export const IconInbox = (props: IconProps) =>
  outline(
    props,
    'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
    'M4 13h3l3 3h4l3 -3h3',
  );

export const IconInfoCircle = (props: IconProps) =>
  outline(props, 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 9h.01', 'M11 12h1v4h1');
export const IconLayoutSidebarLeftCollapse = (props: IconProps) =>
  outline(
    props,
    'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
    'M9 4v16',
    'M15 10l-2 2l2 2',
  );
export const IconLayoutSidebarLeftExpand = (props: IconProps) =>
  outline(
    props,
    'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
    'M9 4v16',
    'M14 10l2 2l-2 2',
  );
export const IconLayoutSidebarRight = (props: IconProps) =>
  outline(props, 'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12', 'M15 4l0 16');
export const IconLink = (props: IconProps) =>
  outline(
    props,
    'M9 15l6 -6',
    'M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464',
    'M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463',
  );
export const IconListCheck = (props: IconProps) =>
  outline(
    props,
    'M3.5 5.5l1.5 1.5l2.5 -2.5',
    'M3.5 11.5l1.5 1.5l2.5 -2.5',
    'M3.5 17.5l1.5 1.5l2.5 -2.5',
    'M11 6l9 0',
    'M11 12l9 0',
    'M11 18l9 0',
  );
export const IconLock = (props: IconProps) =>
  outline(
    props,
    'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6',
    'M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0',
    'M8 11v-4a4 4 0 1 1 8 0v4',
  );
export const IconLogout = (props: IconProps) =>
  outline(
    props,
    'M14 8v-2a2 2 0 0 0 -2 -2h-7a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2 -2v-2',
    'M9 12h12l-3 -3',
    'M18 15l3 -3',
  );
export const IconMenu2 = (props: IconProps) => outline(props, 'M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0');
export const IconMinus = (props: IconProps) => outline(props, 'M5 12l14 0');
export const IconPaperclip = (props: IconProps) =>
  outline(props, 'M15 7l-6.5 6.5a1.5 1.5 0 0 0 3 3l6.5 -6.5a3 3 0 0 0 -6 -6l-6.5 6.5a4.5 4.5 0 0 0 9 9l6.5 -6.5');
export const IconPencil = (props: IconProps) =>
  outline(props, 'M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4', 'M13.5 6.5l4 4');
export const IconPinFilled = (props: IconProps) =>
  filled(
    props,
    'M15.113 3.21l.094 .083l5.5 5.5a1 1 0 0 1 -1.175 1.59l-3.172 3.171l-1.424 3.797a1 1 0 0 1 -.158 .277l-.07 .08l-1.5 1.5a1 1 0 0 1 -1.32 .082l-.095 -.083l-2.793 -2.792l-3.793 3.792a1 1 0 0 1 -1.497 -1.32l.083 -.094l3.792 -3.793l-2.792 -2.793a1 1 0 0 1 -.083 -1.32l.083 -.094l1.5 -1.5a1 1 0 0 1 .258 -.187l.098 -.042l3.796 -1.425l3.171 -3.17a1 1 0 0 1 1.497 -1.26z',
  );
export const IconPlayerPause = (props: IconProps) =>
  outline(
    props,
    'M6 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12',
    'M14 6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1l0 -12',
  );
export const IconPlus = (props: IconProps) => outline(props, 'M12 5l0 14', 'M5 12l14 0');
export const IconDots = (props: IconProps) =>
  outline(
    props,
    'M5 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M12 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M19 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  );

export const IconPrinter = (props: IconProps) =>
  outline(
    props,
    'M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2',
    'M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4',
    'M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4',
  );
export const IconAdjustments = (props: IconProps) =>
  outline(
    props,
    'M4 6h8',
    'M16 6h4',
    'M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M4 12h2',
    'M10 12h10',
    'M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M4 18h11',
    'M19 18h1',
    'M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  );
export const IconSearch = (props: IconProps) => outline(props, 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0', 'M21 21l-6 -6');
export const IconShieldLock = (props: IconProps) =>
  outline(
    props,
    'M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1 -8.5 15a12 12 0 0 1 -8.5 -15a12 12 0 0 0 8.5 -3',
    'M11 11a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M12 12l0 2.5',
  );
export const IconTrash = (props: IconProps) =>
  outline(
    props,
    'M4 7l16 0',
    'M10 11l0 6',
    'M14 11l0 6',
    'M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12',
    'M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3',
  );
export const IconUpload = (props: IconProps) =>
  outline(props, 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 9l5 -5l5 5', 'M12 4l0 12');
export const IconUserCircle = (props: IconProps) =>
  outline(
    props,
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
    'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
    'M6.168 18.849a4 4 0 0 1 3.832 -2.849h4a4 4 0 0 1 3.834 2.855',
  );
export const IconUserX = (props: IconProps) =>
  outline(props, 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0', 'M6 21v-2a4 4 0 0 1 4 -4h3.5', 'M22 22l-5 -5', 'M17 22l5 -5');
export const IconUsers = (props: IconProps) =>
  outline(
    props,
    'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
    'M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2',
    'M16 3.13a4 4 0 0 1 0 7.75',
    'M21 21v-2a4 4 0 0 0 -3 -3.85',
  );
export const IconX = (props: IconProps) => outline(props, 'M18 6l-12 12', 'M6 6l12 12');
