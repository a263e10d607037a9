import { useSearchParams } from 'react-router';
import { TokenScreen } from '../../../features/auth/password/token-screen.tsx';

export function ChangePasswordPage() {
  const [query] = useSearchParams();
  return <TokenScreen token={query.get('token') ?? ''} purpose="change" />;
}
