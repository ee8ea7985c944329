import { makeBlockSending } from './block-sending.ts';
import { bring } from './later.ts';
import { loadCurrent } from './load-current.ts';

bring({ makeBlockSending, loadCurrent });
