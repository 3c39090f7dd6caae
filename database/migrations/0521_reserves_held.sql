-- Reserves that are held for their applicants: few, among all that were ever paid out.
create index ledger_balances_reserve_held on ledger_balances (company_id, application_id)
  where account = 'reserve' and balance < 0;
