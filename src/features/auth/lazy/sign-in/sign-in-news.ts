import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../../../../lib/paths.ts';

export type SignInNews = 'saved' | 'activated';

export function useLeadToSignIn(news: SignInNews): () => void {
  const navigate = useNavigate();
  return useCallback(
    () => void navigate(pathTo('auth-connexion'), { replace: true, state: { news } }),
    [navigate, news],
  );
}

export function useSignInNews(): SignInNews | undefined {
  const state = useLocation().state as { news?: unknown } | null;
  return state?.news === 'saved' || state?.news === 'activated' ? state.news : undefined;
}
