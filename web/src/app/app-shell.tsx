/** The frame of signed-in pages before anything is known: ground, top bar and the place of the menu. */
import { DemoBanner } from './demo-banner.tsx';
import layout from './main-layout.module.css';
import { ProductLogo } from './product-logo.tsx';
import menu from './side-menu.module.css';
import { Themed } from './themed.tsx';
import bar from './top-bar.module.css';

export function AppShell() {
  return (
    <Themed>
      <DemoBanner />
      <div className={layout.frame}>
        <header className={bar.bar}>
          <span className={bar.logo}>
            <ProductLogo />
          </span>
        </header>
        <div className={layout.body}>
          <nav className={menu.menu} />
          <main className={layout.content} />
        </div>
      </div>
    </Themed>
  );
}
