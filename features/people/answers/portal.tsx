import { Answers } from './portal/answers.tsx';

export const screens = { answers: Answers };
