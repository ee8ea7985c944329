import { handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { listAnswers } from './contract.ts';
import { answersBehind } from './server/answers-behind.ts';

export const answerEndpoints: Endpoint[] = [handleInSteps(listAnswers, answersBehind)];
