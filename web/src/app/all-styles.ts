/** Mantine's styles for every control, fetched with the first page behind the login. */
import '@mantine/core/styles.layer.css';
