/** Shows what the router says, and gives it to the components below. */
import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { splitPath } from './language.ts';
import { type PageLocation, type Router, type Shown, searchText } from './router.ts';

export type Failed = ComponentType<{ readonly error: unknown }>;

/** What stands around every page, in its place while it comes, and instead of one that failed. */
export type RouterParts = {
  readonly Root: ComponentType;
  readonly Waiting: ComponentType;
  readonly Failed: Failed;
};

type View = { readonly router: Router; readonly parts: RouterParts; readonly shown: Shown | undefined };

const ViewContext = createContext<View | undefined>(undefined);

export function RouterView({ router, parts }: { readonly router: Router; readonly parts: RouterParts }) {
  const [shown, setShown] = useState(router.shown);
  useEffect(() => {
    const update = () => startTransition(() => setShown(router.shown)); // the old page stays until the new one can be drawn
    update();
    return router.on('show', update);
  }, [router]);
  useLayoutEffect(() => {
    if (shown) router.reportDrawn(shown);
  }, [router, shown]);
  const { Root, Failed } = parts;
  return (
    <ViewContext value={{ router, parts, shown }}>
      <Catch Failed={Failed} resetBy={shown}>
        <Root />
      </Catch>
    </ViewContext>
  );
}

/** The page in its frame; stands in the root. */
export function Framed() {
  const { shown, parts } = useView();
  if (!shown) return null;
  const Layout = shown.layout;
  return (
    <Catch Failed={parts.Failed} resetBy={shown}>
      {Layout ? <Layout /> : <Outlet />}
    </Catch>
  );
}

/** The page; stands in a frame. Another address is another page, another language or other filters are not. */
export function Outlet() {
  const { shown, parts } = useView();
  if (!shown) return null;
  const { Waiting, Failed } = parts;
  return (
    <Catch Failed={Failed} resetBy={shown}>
      <Suspense fallback={<Waiting />}>
        {'isWaiting' in shown && <Waiting />}
        {'error' in shown && <Failed error={shown.error} />}
        {'Page' in shown && <shown.Page key={splitPath(shown.location.pathname).path} />}
      </Suspense>
    </Catch>
  );
}

type CatchProps = { readonly Failed: Failed; readonly resetBy: unknown; readonly children: ReactNode };
type CatchState = { readonly failure: { readonly error: unknown } | undefined; readonly resetBy: unknown };

/** Shows an error in the place of what failed, until something else is to be shown. */
class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = { failure: undefined, resetBy: this.props.resetBy };

  static getDerivedStateFromError(error: unknown): Partial<CatchState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetBy }: CatchProps, state: CatchState): CatchState | null {
    return resetBy === state.resetBy ? null : { failure: undefined, resetBy };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { Failed, children } = this.props;
    return failure ? <Failed error={failure.error} /> : children;
  }
}

function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('There is no router around this');
  return view;
}

export function useRouter(): Router {
  return useView().router;
}

/** For parts that lead nowhere where there is no router. */
export function useRouterIfAny(): Router | undefined {
  return useContext(ViewContext)?.router;
}

/** Where the page stands that is shown. */
export function useLocation(): PageLocation {
  const { shown, router } = useView();
  return shown?.location ?? router.location;
}

/** Whether another page is being fetched. */
export function useIsRouterBusy(): boolean {
  const { router } = useView();
  return useSyncExternalStore(
    (listener) => router.on('busy', listener),
    () => router.isBusy,
    () => false,
  );
}

/** Whether the page could not be fetched. */
export function useHasFailed(): boolean {
  const { shown } = useView();
  return shown !== undefined && 'error' in shown;
}

/** Whether an address is the one that is shown, whatever its part. */
export function isShownAt(location: PageLocation, href: string): boolean {
  const [rest = ''] = href.split('#');
  return rest === location.pathname + searchText(location.search);
}
