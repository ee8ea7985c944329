import { makeSending } from './finish.ts';
import { bring } from './later.ts';

bring({ makeSending });
