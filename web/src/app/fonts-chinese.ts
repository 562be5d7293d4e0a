import '@fontsource-variable/noto-sans-sc/wght.css';
