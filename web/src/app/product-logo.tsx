/** The name at the top of every page, with the logo of a brand that has one: the page's own styles hold it. */
import styles from './product-logo.module.css';
import { productName } from './product-name.ts';

export function ProductLogo() {
  return <span className={styles.name}>{productName}</span>;
}
