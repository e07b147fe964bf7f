import { createBrowserRouter } from 'react-router';
import { makeRoutes } from './routes.tsx';

export const router = createBrowserRouter(makeRoutes());
