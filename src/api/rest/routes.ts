/** The list of all REST routes. */

import { accountRoutes } from './routes/accounts.ts';
import { documentRoutes } from './routes/documents.ts';
import { historyRoutes } from './routes/history.ts';
import { judgingRoutes } from './routes/judging.ts';
import { matchRoutes } from './routes/matches.ts';
import { playRoutes } from './routes/play.ts';
import { seriesRoutes } from './routes/series.ts';
import { serviceRoutes } from './routes/service.ts';
import type { RestRoute } from './route.ts';

export const REST_ROUTES: readonly RestRoute[] = [
  ...serviceRoutes, ...accountRoutes, ...documentRoutes, ...matchRoutes, ...seriesRoutes, ...playRoutes, ...judgingRoutes, ...historyRoutes,
];
