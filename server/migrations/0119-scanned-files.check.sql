select 'a file of before counts as looked at' as problem where exists (select from files where scan <> 'unchecked');
