import preset from 'postcss-preset-mantine';
import { styleLayers } from './build/style-layers.ts';

export default { plugins: [preset, styleLayers] };
